-- The few checks of which board and calendar need more than their day.
create index form_a_not_on_time on form_a_entries (venue_id, trading_day)
  where voided_at is null and not (minutes_late = 0 and received_at < due_at);
