-- Prepended to the scripts of this folder. Instants are epoch microseconds, as whole numbers below 2^53.

-- Numbers above 10^14 would otherwise be written with an exponent.
local function whole(number)
  return string.format('%.0f', number)
end

-- The time of the server, or the given one, forced to rise for this key: after a step back, or on another server after a failover, it
-- continues from its last value. So a step back neither restores quota nor prolongs a wait.
local function risingTime(key, given, retention)
  local time = tonumber(given)
  if not time then
    local parts = redis.call('TIME')
    time = parts[1] * 1000000 + parts[2]
  end
  local last, offset = string.match(redis.call('GET', key) or '0 0', '^(%d+) (%d+)$')
  local at = time + offset
  if at < tonumber(last) then
    offset = offset + last - at
    at = tonumber(last)
  end
  redis.call('SET', key, whole(at) .. ' ' .. whole(offset), 'PX', retention)
  return at
end

local function numberOf(event)
  return tonumber(string.match(event, '^%d+'))
end

-- The events with a higher number than the known one, oldest first. Numbers rise, so this is right whatever was lost in between.
local function eventsAfter(key, known)
  local last = redis.call('LINDEX', key, -1)
  if not last or numberOf(last) <= known then
    return {}
  end
  if known == 0 then
    return redis.call('LRANGE', key, 0, -1)
  end
  local count = 4
  local tail
  repeat
    count = count * 4
    tail = redis.call('LRANGE', key, -count, -1)
  until #tail < count or numberOf(tail[1]) <= known
  local unknown = {}
  for _, event in ipairs(tail) do
    if numberOf(event) > known then
      table.insert(unknown, event)
    end
  end
  return unknown
end

-- Removes the instants, or the events, of a list up to an instant.
local function trim(key, untilInstant)
  while true do
    local oldest = redis.call('LINDEX', key, 0)
    if not oldest or numberOf(oldest) > untilInstant then
      return
    end
    redis.call('LPOP', key)
  end
end
