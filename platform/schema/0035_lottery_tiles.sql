-- Lotteries were bet on before sites had tiles for them, with their vendor on trial.
update vendor set connected = true, on_trial = false where id = 'LOT' and on_trial;
