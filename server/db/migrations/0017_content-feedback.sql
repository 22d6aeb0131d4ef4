-- What readers of the farmers' app said of a comment, a rating or a post: who flagged what, and who likes what. One of each a person.
create table content_flag (
  entity text not null,
  record_id uuid not null,
  profile_id uuid not null references user_profile (id) on delete cascade,
  at timestamptz not null default now(),
  -- Staff looked at it and left it visible: it counts no more, and the same person can't flag it again.
  settled boolean not null default false,
  primary key (record_id, profile_id)
);
create index content_flag_profile_idx on content_flag (profile_id);
create table feed_like (
  feed_id uuid not null references feed (id) on delete cascade,
  profile_id uuid not null references user_profile (id) on delete cascade,
  at timestamptz not null default now(),
  primary key (feed_id, profile_id)
);
create index feed_like_profile_idx on feed_like (profile_id);
