-- Decides and counts a request in one step.
-- KEYS: clock; cool-downs; instants of the client, of the address and, for IPv6, of the network.
-- ARGV: time or '', retention in milliseconds, client group, Origin or '', then for the client, the address and the network the number
-- of windows, and the quota and microseconds of each.
-- Returns the instant, the microseconds left of a cool-down, 1 if the request was counted, and a flat list with the counted requests of
-- each window and the instant of the oldest one.
local retention = ARGV[2]
local at = risingTime(KEYS[1], ARGV[1], retention)
local instantKeys = { unpack(KEYS, 3) }

-- A cool-down applies to the whole address, to a client, or to requests from one Origin.
local function coolDownLeft(group, origin)
  local ofAddress, ofGroup, ofOrigin, ofFurtherOrigins = unpack(
    redis.call('HMGET', KEYS[2], '*', 'g:' .. group, 'o:' .. origin, 'o:*')
  )
  local ends = math.max(tonumber(ofAddress or 0), tonumber(ofGroup or 0))
  if origin ~= '' then
    ends = math.max(ends, tonumber(ofOrigin or ofFurtherOrigins or 0))
  end
  return math.max(0, ends - at)
end

-- The number of instants inside a window, and the oldest of them.
local function counted(key, held, quota, length)
  local low, high = -math.min(held, quota), 0
  while low < high do
    local middle = math.floor((low + high) / 2)
    if tonumber(redis.call('LINDEX', key, middle)) > at - length then
      high = middle
    else
      low = middle + 1
    end
  end
  return -low, low < 0 and redis.call('LINDEX', key, low) or whole(at)
end

-- Removes the instants that are older than every window.
local function trim(key)
  while tonumber(redis.call('LINDEX', key, 0)) <= at - retention * 1000 do
    redis.call('LPOP', key)
  end
end

local left = coolDownLeft(ARGV[3], ARGV[4])
if left > 0 then
  return { at, left, 0, {} }
end

local windows = {}
local hasRoom = true
local argument = 5
for level = 1, #instantKeys do
  local key = instantKeys[level]
  local held = redis.call('LLEN', key)
  local last = argument + 2 * ARGV[argument]
  while argument < last do
    local quota, length = tonumber(ARGV[argument + 1]), tonumber(ARGV[argument + 2])
    local count, oldest = counted(key, held, quota, length)
    hasRoom = hasRoom and count < quota
    table.insert(windows, count)
    table.insert(windows, oldest)
    argument = argument + 2
  end
  argument = argument + 1
end

if hasRoom then
  for _, key in ipairs(instantKeys) do
    redis.call('RPUSH', key, whole(at))
    redis.call('PEXPIRE', key, retention)
    trim(key)
  end
end
return { at, 0, hasRoom and 1 or 0, windows }
