-- What the rules of EN 16931 and HR-CIUS have against an e-invoice that came in.
alter table app.document_details add column findings jsonb not null default '[]';
