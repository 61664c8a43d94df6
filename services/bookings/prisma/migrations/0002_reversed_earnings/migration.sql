-- A fee may go back after it was earned, and that may be heard first: then the doctor is not known yet.
ALTER TABLE doctor_earnings ALTER COLUMN doctor_id DROP NOT NULL, ALTER COLUMN earned_at DROP NOT NULL, ADD COLUMN reversed_at timestamptz;
