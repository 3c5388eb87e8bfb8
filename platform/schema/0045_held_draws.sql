-- The last draw of each lottery, and a page of its winning numbers, are found without reading the draws that are announced
-- ahead; how many were held is counted without reading what they opened.
create index lottery_draw_held on lottery_draw (lottery, draws_at) where drawn_at is not null;
