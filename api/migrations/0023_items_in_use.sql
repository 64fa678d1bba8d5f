-- An item that was invoiced stays: what was charged for it is looked up by it. Lines written before are not judged.
alter table app.document_lines add constraint document_lines_item
  foreign key (business_subject_id, item_id) references app.items (business_subject_id, id) not valid;
