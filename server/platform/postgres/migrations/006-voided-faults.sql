-- A fault that was voided while its check has its No still marks its night.
create index form_b_voided on form_b_entries (venue_id, reported_date) where voided_at is not null;
