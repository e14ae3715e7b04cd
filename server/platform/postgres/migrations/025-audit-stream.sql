-- The log system that is sent what is added to the history. There is one, or none yet.
create table audit_stream (
  is_only boolean primary key default true check (is_only),
  -- SHA-256 of its address, which may give access
  url_hash bytea not null,
  -- when it last acknowledged a request; when the stream began, before the first
  acknowledged_at timestamptz not null
);

-- The last change of each history that it has acknowledged. A history without a row began after the stream.
create table audit_stream_positions (
  chain bigint primary key,
  seq bigint not null
);
