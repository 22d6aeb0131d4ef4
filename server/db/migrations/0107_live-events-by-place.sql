-- Runs with: 0070
-- Cleanup reads the oldest live events by their place, so no insert pays for an index of the time (decision 0143).
drop index live_event_at_idx;
