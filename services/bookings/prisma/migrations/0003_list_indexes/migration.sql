-- Lists of staff, in each order that they can be sorted by: a page must not read the whole table.
CREATE INDEX prescriptions_created ON prescriptions (created_at DESC, id DESC);
CREATE INDEX care_tasks_role ON care_tasks (role, due_at, id) WHERE status <> 'closed';
CREATE INDEX care_tasks_due_ever ON care_tasks (due_at, id);
CREATE INDEX care_tasks_opened ON care_tasks (opened_at, id);

-- The figures of the directory are counted from an index alone.
CREATE INDEX appointments_completed ON appointments (doctor_id) WHERE status = 'completed';
CREATE INDEX reviews_stars ON reviews (subject_kind, subject_id) INCLUDE (stars);
CREATE INDEX trainer_bookings_completed ON trainer_bookings (trainer_id, user_id) WHERE status = 'completed';
