-- A replaced token stays valid for a moment, so its new end must reach the session caches of all processes.
create trigger tell_shortened_tokens after update on token referencing old table as gone for each statement execute function tell_ended_tokens();
