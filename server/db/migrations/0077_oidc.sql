-- Runs with: 0070, because the unique index is that of a new table
-- Sign-in with an OpenID provider (decision 0110).

-- Which account a person of the provider has here. An account has at most one person of an issuer.
create table oidc_identity (
  issuer text,
  subject text,
  user_id uuid not null references "user" (id) on delete cascade,
  created_at timestamp with time zone default now() not null,
  primary key (issuer, subject),
  constraint oidc_identity_account_key unique (user_id, issuer)
);

-- Sign-ins that have begun. Any server can finish one. It holds hashes of what the browser has: nobody who reads this table can
-- finish a sign-in.
create table oidc_sign_in (
  state_hash bytea,
  -- Hash of the cookie of the browser that began.
  browser_hash bytea not null,
  -- Set when the provider has answered: hash of the one-time code that the page exchanges for a session.
  code_hash bytea,
  -- What the provider said about the person, or why the sign-in was refused.
  result jsonb,
  -- The provider's answer is accepted once.
  answered_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  primary key (state_hash)
);
create unique index oidc_sign_in_code_key on oidc_sign_in (code_hash);
create index oidc_sign_in_expires_at_idx on oidc_sign_in (expires_at);

-- An account whose email address changes, or that is deactivated, loses its link: the next sign-in has to prove the address again.
create function end_oidc_links() returns trigger language plpgsql as $$
begin
  delete from oidc_identity where user_id = new.record_id;
  return null;
end
$$;
create trigger end_oidc_links after insert on history for each row
  when (new.entity = 'user' and new.changes ?| array['email', 'state']) execute function end_oidc_links();
