-- Lines that have become middling or large are asked for together: one index finds both.
drop index team_size_large;
