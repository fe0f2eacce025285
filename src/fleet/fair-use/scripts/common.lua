-- Prepended to the scripts of this folder. Instants are epoch microseconds, as whole numbers below 2^53.

-- Numbers above 10^14 would otherwise be written with an exponent.
local function whole(number)
  return string.format('%.0f', number)
end

-- The given time, or that of the server for ''.
local function timeOf(given)
  local parts = redis.call('TIME')
  return tonumber(given) or parts[1] * 1000000 + parts[2]
end

-- The time, forced to rise for this key: after a step back, or on another server after a failover, it continues from its last value. So
-- a step back neither restores quota nor prolongs a wait.
local function risingTime(key, given, retention)
  local time = timeOf(given)
  local last, offset = string.match(redis.call('GET', key) or '0 0', '^(%d+) (%d+)$')
  local at = time + offset
  if at < tonumber(last) then
    offset = offset + last - at
    at = tonumber(last)
  end
  redis.call('SET', key, whole(at) .. ' ' .. whole(offset), 'PX', retention)
  return at
end
