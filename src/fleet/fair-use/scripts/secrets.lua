-- The keys with which all servers hash alike. Writes in any case, so that a replica refuses it.
-- KEYS: the secrets. ARGV: time or '', a key of the client state, a key of the usage log, a fresh key of the usage log, and the age in
-- microseconds at which that key is replaced.
-- Returns the key of the client state and that of the usage log.
local time = timeOf(ARGV[1])

redis.call('HSETNX', KEYS[1], 'clientState', ARGV[2])
if redis.call('HSETNX', KEYS[1], 'usageLog', ARGV[3]) == 1 then
  redis.call('HSET', KEYS[1], 'usageLogSince', whole(time))
elseif time - redis.call('HGET', KEYS[1], 'usageLogSince') >= tonumber(ARGV[5]) then
  redis.call('HSET', KEYS[1], 'usageLog', ARGV[4], 'usageLogSince', whole(time))
end
return redis.call('HMGET', KEYS[1], 'clientState', 'usageLog')
