-- A restore took back what was done with them since: goods may be sent already, and codes may be known to members who redeemed
-- them. An operator says that they have looked.
alter table point_redemption add unchecked_since timestamptz;
alter table point_voucher add unchecked_since timestamptz;
