-- The secrets with which all servers hash alike. Writes in any case, so that a replica refuses it.
-- KEYS: the secrets. ARGV: time or '', a key of addresses, a key of queries, a fresh key of addresses, then in microseconds: the age at
-- which the key is replaced, how long that is announced, and how long the former key is kept.
-- Returns the key of addresses, its predecessor or '', the key of queries, and the microseconds until the announced replacement or -1.
local time = tonumber(ARGV[1])
if not time then
  local parts = redis.call('TIME')
  time = parts[1] * 1000000 + parts[2]
end
local maximumAge, notice, keptFor = tonumber(ARGV[5]), tonumber(ARGV[6]), tonumber(ARGV[7])

redis.call('HSETNX', KEYS[1], 'queries', ARGV[3])
if redis.call('HSETNX', KEYS[1], 'addresses', ARGV[2]) == 1 then
  redis.call('HSET', KEYS[1], 'since', whole(time))
end
local since = tonumber(redis.call('HGET', KEYS[1], 'since'))
if time - since >= maximumAge and redis.call('HSETNX', KEYS[1], 'next', ARGV[4]) == 1 then
  redis.call('HSET', KEYS[1], 'nextFrom', whole(time + notice))
end
local nextFrom = tonumber(redis.call('HGET', KEYS[1], 'nextFrom') or -1)
if nextFrom >= 0 and time >= nextFrom then
  local former, following = unpack(redis.call('HMGET', KEYS[1], 'addresses', 'next'))
  redis.call('HSET', KEYS[1], 'former', former, 'addresses', following, 'since', whole(nextFrom))
  redis.call('HDEL', KEYS[1], 'next', 'nextFrom')
  since = nextFrom
  nextFrom = -1
end
if time - since > keptFor then
  redis.call('HDEL', KEYS[1], 'former')
end
local addresses, former, queries = unpack(redis.call('HMGET', KEYS[1], 'addresses', 'former', 'queries'))
return { addresses, former or '', queries, nextFrom < 0 and -1 or nextFrom - time }
