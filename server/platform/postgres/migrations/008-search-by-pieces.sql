-- A text is found by its pieces of four signs in a row, whatever signs they are, and by what such a piece
-- begins with: so one sign or two are looked up as a job number is. Three signs of letters and digits, as
-- pg_trgm knows them, were in as many entries as the register is long, and said nothing of less.

-- From each sign of a text on: it and the three after it, or fewer at the end of a column. Where it is not
-- read from an index it is asked last, of the few texts that hold the search: hence its cost.
create function pieces_of(said text) returns tsvector
language plpgsql immutable strict parallel safe cost 1 as $$
declare
  signs constant text := lower(said);
begin
  return array_to_tsvector(array_remove(string_to_array(
    regexp_replace(signs, '(....)', E'\\1\x1f', 'g') || E'\x1f' ||
    regexp_replace(substr(signs, 2), '(....)', E'\\1\x1f', 'g') || E'\x1f' ||
    regexp_replace(substr(signs, 3), '(....)', E'\\1\x1f', 'g') || E'\x1f' ||
    regexp_replace(substr(signs, 4), '(....)', E'\\1\x1f', 'g'), E'\x1f', ''), null));
end
$$;

-- What the pieces of a text that holds this search have among them: its last four signs, as what many
-- texts begin with would be read in vain, and in a number the four before them, too; or what one piece
-- begins with. Signs of a word mostly come together, and the planner, which takes each piece for another
-- chance, would expect hardly anything of two; a number's digits say nothing of each other.
create function pieces_asked(search text) returns tsquery
language plpgsql immutable strict parallel safe as $$
declare
  signs constant text := right(lower(search), 8);
  ending constant text := case when length(signs) < 4 then ''':*' else '''' end;
begin
  return (
    select string_agg('''' || replace(replace(piece, '\', '\\'), '''', '''''') || ending, ' & ')
    from (values (right(signs, 4)), (case when signs ~ '\d{5}$' then left(signs, 4) end)) asked (piece)
    where piece is not null)::tsquery;
end
$$;

drop index form_a_search, form_b_search, form_c_search;

-- Until it is merged into the index, what is new is read from its first entry to its last: 512 kB, not 4 MB.
create index form_a_search on form_a_entries using gin (venue_id, pieces_of(
  coalesce(manager_name, '') || E'\x1f' || coalesce(manager_licence_number, '') || E'\x1f' ||
  coalesce(job_number, '') || E'\x1f' || coalesce(email_note, '')))
  with (gin_pending_list_limit = 512);
create index form_b_search on form_b_entries using gin (venue_id, pieces_of(
  coalesce(reporter_name, '') || E'\x1f' || coalesce(arrangement_manager_name, '') || E'\x1f' ||
  coalesce(description, '') || E'\x1f' || coalesce(email_note, '') || E'\x1f' ||
  coalesce(job_number, '')))
  with (gin_pending_list_limit = 512);
create index form_c_search on form_c_entries using gin (venue_id, pieces_of(
  coalesce(technician_name, '') || E'\x1f' || coalesce(technician_licence_number, '') || E'\x1f' ||
  coalesce(technician_company_name, '') || E'\x1f' || coalesce(note, '')))
  with (gin_pending_list_limit = 512);

-- Read by nothing since how a venue stands is kept.
drop index form_a_by_trading_day;

-- What the planner knows of the pieces it learns from the tables as they are.
analyze form_a_entries, form_b_entries, form_c_entries;
