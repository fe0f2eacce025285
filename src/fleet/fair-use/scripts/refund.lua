-- Uncounts a request.
-- KEYS: lists of instants. ARGV: the instant under which the request was counted.
for _, key in ipairs(KEYS) do
  redis.call('LREM', key, -1, ARGV[1])
end
