-- Where the settlement statements of a payment provider are sent.
alter table "payment_method" add column "email" text;
