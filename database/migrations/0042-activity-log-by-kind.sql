-- The activity log filtered by kind: rare kinds would be found only by reading the log from its end, or the whole of it.
-- Visits and deals are steps with a lead; the conditions are the same as in audit.store.ts.
CREATE INDEX audit_entry_kind ON audit_entry (noun, at DESC, id DESC);
CREATE INDEX audit_entry_visits ON audit_entry (at DESC, id DESC) WHERE noun = 'lead' AND action LIKE 'lead.visit%';
CREATE INDEX audit_entry_deals ON audit_entry (at DESC, id DESC) WHERE noun = 'lead' AND action LIKE 'lead.deal-%';
