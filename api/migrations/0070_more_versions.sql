-- The connection to the network and what a member may do are edited by people too: their versions are counted like all others.
call app.counts_versions('app.e_invoice_connections');
call app.counts_versions('auth.memberships');
