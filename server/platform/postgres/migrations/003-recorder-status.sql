-- Of an entry whose recorder was not confirmed at the venue: null once they were confirmed.
alter table form_a_entries add column recorder_status text check (recorder_status in ('unconfirmed', 'rejected'));
alter table form_b_entries add column recorder_status text check (recorder_status in ('unconfirmed', 'rejected'));
alter table form_c_entries add column recorder_status text check (recorder_status in ('unconfirmed', 'rejected'));
