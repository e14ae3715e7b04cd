# Runs a standby of the PostgreSQL at $PGHOST, copied from it at the first start. Its name is how the database
# knows it. Settings of the database that wait for a standby do not hold here, so that it can be promoted.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  umask 077
  mkdir -p "$PGDATA"
  pg_basebackup --pgdata="$PGDATA" --checkpoint=fast --write-recovery-conf --create-slot --slot=standby
fi
exec postgres -c hba_file=/etc/nightbook/pg_hba.conf -c cluster_name=standby \
  -c synchronous_standby_names= -c hot_standby_feedback=on
