-- Why a register was opened with another amount than the last closing had left.
alter table registers add column opening_reason text;
