-- Starts a cool-down. One that ends later stays.
-- KEYS: clock; cool-downs. ARGV: time or '', retention in milliseconds, the field of the cool-down and its microseconds.
local retention = ARGV[2]
local field, length = ARGV[3], tonumber(ARGV[4])
local at = risingTime(KEYS[1], ARGV[1], retention)

local fields = redis.call('HGETALL', KEYS[2])
for index = 1, #fields, 2 do
  if tonumber(fields[index + 1]) <= at then
    redis.call('HDEL', KEYS[2], fields[index])
  end
end
local ends = math.max(at + length, tonumber(redis.call('HGET', KEYS[2], field) or 0))
redis.call('HSET', KEYS[2], field, whole(ends))
redis.call('PEXPIRE', KEYS[2], retention)
