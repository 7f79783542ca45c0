-- A hash of the browser and the property: an enquiry that is sent again, signed out, is answered with the first one only to
-- the browser that has sent that.
ALTER TABLE lead ADD COLUMN repeat_key text;
