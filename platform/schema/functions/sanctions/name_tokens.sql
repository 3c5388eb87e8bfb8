-- The words of a name, sorted, each once: without case, accents and punctuation. Letters that Unicode takes for letters of their
-- own are written as passports do; a hyphen, and the dot within Chinese and Japanese names, separate words as a space does.
create or replace function name_tokens(name text) returns text[] language sql immutable as $$
  select array(
    select distinct token collate "C" from regexp_split_to_table(
      replace(replace(replace(replace(
        translate(lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f\u200c\u200d''’‘`´ʼʻ]', '', 'g')), 'øđłıð', 'odlid'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      '[\s.,;:/\\()"«»“”„_|‐‑‒–—―·・‧-]+') token
    where token <> '' order by 1)
$$;
