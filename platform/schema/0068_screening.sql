-- A list is compared with all members in portions, after it was loaded: up to which member it was, null: with all.
alter table sanction_list add screened_through bigint;
