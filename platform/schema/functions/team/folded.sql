-- A text as people search for it, as `folded` of kit/folded.ts; what has only letters of English is quick.
create or replace function folded(written text) returns text
language sql immutable parallel safe as $$
  select case when octet_length(written) = char_length(written) then lower(written) else
    translate(
      replace(replace(replace(replace(
        lower(regexp_replace(normalize(written, NFKD), '[\u0300-\u036f\u0640\u064b-\u065f\u0670\u093c\u0e48-\u0e4b\u0ec8-\u0ecb'
          || '\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]', '', 'g')),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      'đðøłıيىكہةς'
        || 'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめも'
        || 'ゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ',
      'ddoliییکههσ'
        || 'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモ'
        || 'ャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ')
  end $$;
