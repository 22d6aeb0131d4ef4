-- Runs with: 0070
-- Replies to imports of bank accounts were stored in clear, with the account numbers of rows that had errors. They are stored
-- encrypted now, like other replies with secrets.
delete from idempotency where call = 'POST /api/vendorBankAccounts/v1/import';
