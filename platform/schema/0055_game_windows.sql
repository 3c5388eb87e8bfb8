-- The browser window that launched a game, over its reloads, and the page in it: when another page of the window launches a game,
-- those of the pages before have been left, also where the browser could not say so. Null: the caller did not tell.
alter table game_session
  add window_id uuid,
  add page_id uuid;
