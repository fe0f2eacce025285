-- Moves what is stored of a client to its keys under the hashes of another secret.
-- KEYS: the keys of the client as in admit.lua under the previous hashes, then under the current ones.
-- ARGV: retention in milliseconds, previous and current Origin or ''.
local retention = ARGV[1]
local previous, current = {}, {}
for index = 1, #KEYS / 2 do
  previous[index] = KEYS[index]
  current[index] = KEYS[index + #KEYS / 2]
end

local function numberOf(entry)
  return tonumber(string.match(entry, '^%d+'))
end

-- Instants, merged in their order.
local function moveList(from, to)
  if redis.call('EXISTS', from) == 0 then
    return
  end
  if redis.call('EXISTS', to) == 0 then
    redis.call('RENAME', from, to)
    return
  end
  local merged = redis.call('LRANGE', to, 0, -1)
  for _, entry in ipairs(redis.call('LRANGE', from, 0, -1)) do
    table.insert(merged, entry)
  end
  table.sort(merged, function(one, other)
    return numberOf(one) < numberOf(other)
  end)
  redis.call('DEL', from, to)
  for _, entry in ipairs(merged) do
    redis.call('RPUSH', to, entry)
  end
  redis.call('PEXPIRE', to, retention)
end

-- Other clients of the network still use the previous clock.
local function copyClock(from, to)
  local clock = redis.call('GET', from)
  local present = redis.call('GET', to)
  if clock and (not present or numberOf(clock) > numberOf(present)) then
    redis.call('SET', to, clock, 'PX', retention)
  end
end

local function moveCoolDowns(from, to)
  local fields = redis.call('HGETALL', from)
  for index = 1, #fields, 2 do
    local field = fields[index]
    if ARGV[2] ~= '' and field == 'o:' .. ARGV[2] then
      field = 'o:' .. ARGV[3]
    end
    local ends = math.max(tonumber(fields[index + 1]), tonumber(redis.call('HGET', to, field) or 0))
    redis.call('HSET', to, field, whole(ends))
    redis.call('PEXPIRE', to, retention)
  end
  redis.call('DEL', from)
end

copyClock(previous[1], current[1])
moveCoolDowns(previous[2], current[2])
for index = 3, #previous do
  moveList(previous[index], current[index])
end
