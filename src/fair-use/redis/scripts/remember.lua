-- Adds an event to the history of an address, and of its network.
-- KEYS: clock; cool-downs; events of the address; for IPv6 events of the network.
-- ARGV: time or '', retention in milliseconds, the event, known events of the address and of the network, the most events that are kept
-- of the address and of the network; after a detection the field of the cool-down and its microseconds.
-- Returns for each history the number of the event, and the events that were unknown before it.
local retention = ARGV[2]
local at = risingTime(KEYS[1], ARGV[1], retention)

local function append(key, known, most)
  local unknown = eventsAfter(key, known)
  local last = redis.call('LINDEX', key, -1)
  local number = math.max(at, last and numberOf(last) + 1 or 0)
  redis.call('RPUSH', key, whole(number) .. ' ' .. ARGV[3])
  redis.call('LTRIM', key, -most, -1)
  redis.call('PEXPIRE', key, retention)
  trim(key, at - retention * 1000)
  return { number, unknown }
end

local function startCoolDown(field, length)
  local fields = redis.call('HGETALL', KEYS[2])
  for index = 1, #fields, 2 do
    if tonumber(fields[index + 1]) <= at then
      redis.call('HDEL', KEYS[2], fields[index])
    end
  end
  local ends = math.max(at + length, tonumber(redis.call('HGET', KEYS[2], field) or 0))
  redis.call('HSET', KEYS[2], field, whole(ends))
  redis.call('PEXPIRE', KEYS[2], retention)
end

if ARGV[8] then
  startCoolDown(ARGV[8], tonumber(ARGV[9]))
end
local ofAddress = append(KEYS[3], tonumber(ARGV[4]), ARGV[6])
if not KEYS[4] then
  return ofAddress
end
local ofNetwork = append(KEYS[4], tonumber(ARGV[5]), ARGV[7])
return { ofAddress[1], ofAddress[2], ofNetwork[1], ofNetwork[2] }
