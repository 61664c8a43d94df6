# Every target is one npm script. `make` alone lists them.
SHELL := /bin/sh
MAKEFLAGS += --no-print-directory
RUN := npm run --silent

.DEFAULT_GOAL := help
.PHONY: help up down status logs reset seed migrate backup backup-key restore drill compose-drill upgrade-drill events events-retry events-drop events-replay reporting-numbers reporting-rebuild reporting-drill analytics-lines analytics-replay triage triage-learn traces prometheus turn-key kube-turn-key kube-secrets codegen build check lint format test test-days flaky test-nightly e2e e2e-night api-check bench guide lighthouse pictures pulse faults faults-nightly chaos payments-audit payments-show payments-reconcile payments-suspense payments-review payments-tasks payments-confirm payments-refund payments-return care-tasks care-task care-confirm care-reject care-round care-doctors care-doctor care-verify care-applications care-document care-import moderation-list moderation-show moderation-keep moderation-remove moderation-restore staff-invite staff-list staff-disable staff-enable staff-reset staff-sign-out

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-19s %s\n", $$1, $$2 }' Makefile

up: tools ## Install, build and start everything, and say where it is (PORT=8080, AI=simulator, BUS=kafka)
	@$(RUN) up

down: tools ## Stop everything; data stays
	@$(RUN) down

status: tools ## Show what runs and where it came from; succeeds only when all is ready
	@$(RUN) status

logs: tools ## Follow the logs of all processes, or of one: make logs S=identity
	@$(RUN) logs

reset: tools ## Stop everything and remove its data (asks; FORCE=1 does not)
	@$(RUN) reset

seed: tools ## Add the demo doctors and trainers, the demo member, their meals, six members who share theirs, the demo accounts of staff, a year of other members' payments and visits, and work for staff
	@$(RUN) seed

migrate: tools ## Migrate the databases of the running product (make up does it too)
	@$(RUN) migrate

backup: tools ## Back up everything, encrypted (BACKUP_DIR=folder, BACKUP_RECIPIENT=age1…; STEP=1: only what has changed)
	@$(RUN) backup

backup-key: tools ## Print a pair of keys for backups: keep the secret one where the product is not
	@$(RUN) backup:key

restore: tools ## Put a stopped product back to where it was: TO=2026-11-29T08:00:00Z (BACKUP_DIR=folder, BACKUP_KEY=file)
	@$(RUN) restore

drill: tools ## Lose a product of its own with all data, restore it as of a moment, and compare (MEMBERS=2000; 500 by default)
	@$(RUN) drill

compose-drill: tools ## Kill every container of a product of its own in Docker, then lose its data and restore it (PART=kill or restore, MEMBERS=20)
	@$(RUN) compose:drill

upgrade-drill: tools ## Bring a product of an older commit to this one, back and here again while it is used, and count (FROM=<commit or tag>)
	@$(RUN) upgrade:drill

events: tools ## Follow the events on the bus, and those that could not be handled
	@$(RUN) events

events-retry: tools ## Deliver the events that could not be handled again
	@$(RUN) events:retry

events-drop: tools ## Delete an event that could not be handled and never can be: GROUP=payments ID=<as make events shows>
	@$(RUN) events:drop "$(GROUP)" "$(ID)"

events-replay: tools ## Publish a service's past events again to one group: S=payments GROUP=food-ai TYPES=subscription.activated,…
	@$(RUN) events:replay "$(S)" "$(GROUP)" "$(TYPES)"

payments-audit: tools ## Audit payments: figures that must be 0, as one JSON line; fails unless all are
	@$(RUN) payments audit

payments-show: tools ## Show a payment with its whole history: ID=<intent or reference>
	@$(RUN) payments show "$(ID)"

payments-reconcile: tools ## Handle webhooks and ask the provider about everything due, now
	@$(RUN) payments reconcile

payments-suspense: tools ## List money in suspense, which fits no intent yet
	@$(RUN) payments suspense

payments-review: tools ## List payments that differ from their price
	@$(RUN) payments review

payments-tasks: tools ## List open tasks for staff
	@$(RUN) payments tasks

payments-confirm: tools ## Ask the provider about one payment: ID=<intent>
	@$(RUN) payments confirm "$(ID)"

payments-refund: tools ## Refund a payment: ID=<intent> AMOUNT=<naira; all by default> REASON=…
	@$(RUN) payments refund "$(ID)" "$(AMOUNT)" "$(REASON)"

payments-return: tools ## Return money in suspense: REFERENCE=<reference> REASON=…
	@$(RUN) payments return "$(REFERENCE)" "$(REASON)"

care-tasks: tools ## List the tasks of the care team that are not closed
	@$(RUN) care tasks

care-task: tools ## Work on a task: ID=<task> ACTION=<claim, wait, release, done or cancel> OUTCOME=<for done> NOTE=…
	@$(RUN) care task "$(ID)" "$(ACTION)" "$(OUTCOME)" $(if $(NOTE),"$(NOTE)")

care-confirm: tools ## Confirm a visit or booking: ID=<visit, public booking or trainer booking>
	@$(RUN) care confirm "$(ID)"

care-reject: tools ## Decline a visit or booking: ID=<visit, public booking or trainer booking>
	@$(RUN) care reject "$(ID)"

care-round: tools ## Do everything that is due at a time, in development also ahead: AT=2026-11-24T09:00:00Z
	@$(RUN) care round "$(AT)"

care-doctors: tools ## List the doctors of the directory, those too whose licence was not checked
	@$(RUN) care doctors

care-verify: tools ## Record that a licence was checked: ID=<doctor> LICENCE=<number> UNTIL=2027-12-31 NOTE=<what was checked>
	@$(RUN) care verify "$(ID)" "$(LICENCE)" "$(UNTIL)" $(if $(NOTE),"$(NOTE)")

care-doctor: tools ## Correct a doctor's card, fee or photo: ID=<doctor> FILE=card.json, which holds what is wrong, as it should be
	@$(RUN) care doctor "$(ID)" "$(abspath $(FILE))"

care-applications: tools ## List who asked to join the directory, or decide: ID=<application> STATUS=<approved or refused> REASON=…
	@$(RUN) care applications "$(ID)" "$(STATUS)" $(if $(REASON),"$(REASON)")

care-document: tools ## Save the licence that came with an application; the audit log says so: ID=<application> FILE=licence
	@$(RUN) care document "$(ID)" "$(abspath $(FILE))"

care-import: tools ## Enter the doctors and trainers of a file that are not there yet: FILE=care.json (docs/adr/0062)
	@$(RUN) care import "$(abspath $(FILE))"

moderation-list: tools ## List what members reported of the food feed: STATE=<open, kept, removed or all; open by default>
	@$(RUN) moderation list "$(STATE)"

moderation-show: tools ## Show a report: ID=<report>
	@$(RUN) moderation show "$(ID)"

moderation-keep: tools ## Keep what was reported: ID=<report> REASON=…
	@$(RUN) moderation keep "$(ID)" "$(REASON)"

moderation-remove: tools ## Remove what was reported, for everybody; its author is told: ID=<report> REASON=…
	@$(RUN) moderation remove "$(ID)" "$(REASON)"

moderation-restore: tools ## Bring back what was removed: ID=<report> REASON=…
	@$(RUN) moderation restore "$(ID)" "$(REASON)"

staff-invite: tools ## Invite somebody to the staff, print the link and mail it: ROLE=admin EMAIL=… NAME=… (doctors: DOCTOR=<number>)
	@$(RUN) staff invite "$(ROLE)" "$(EMAIL)" "$(NAME)" "$(DOCTOR)"

staff-list: tools ## List the staff accounts, a JSON line each
	@$(RUN) staff list

staff-disable: tools ## Disable a staff account and end its sessions: ID=<account> REASON=…
	@$(RUN) staff disable "$(ID)" "$(REASON)"

staff-enable: tools ## Enable a disabled staff account: ID=<account> REASON=…
	@$(RUN) staff enable "$(ID)" "$(REASON)"

staff-reset: tools ## Take password and authenticator app from an account and print a link to begin again: ID=<account> REASON=…
	@$(RUN) staff reset "$(ID)" "$(REASON)"

staff-sign-out: tools ## Sign a staff account out everywhere: ID=<account>
	@$(RUN) staff sign-out "$(ID)"

reporting-numbers: tools ## Print the numbers of a moment as one JSON line, as outsiders count them too: AT=2026-11-20T08:14:00Z (now by default)
	@$(RUN) reporting numbers "$(AT)"

reporting-rebuild: tools ## Make the staff's lists and figures anew from events, beside the live ones, and read them where nothing differs (ACCEPT=<differences>; DROP=1 gives it up)
	@$(RUN) reporting:rebuild

reporting-drill: tools ## Measure a rebuild of so many events, and compare two of them, on stores of its own (EVENTS=3000000; 100000 by default)
	@$(RUN) reporting:drill

analytics-lines: tools ## Print all that outsiders were told, a JSON line each (docs/analytics.md)
	@$(RUN) reporting lines

analytics-replay: tools ## Publish all that outsiders were told again
	@$(RUN) reporting replay

triage: tools ## Measure what triage finds and misses, by language and family, and its time
	@$(RUN) triage

triage-learn: tools ## Learn from all known messages again what an emergency is like
	@$(RUN) triage-learn

traces: tools ## Draw the traces of a product started with OTEL_EXPORTER_OTLP_ENDPOINT=http://127.0.0.1:4318
	@$(RUN) traces

prometheus: tools ## Run Prometheus with the product's alerts (needs prometheus on PATH)
	@$(RUN) prometheus

turn-key: tools ## Give the running product another signing key without a stop: KEY=<internal, operator or reporting; internal by default>
	@$(RUN) turn-key "$(KEY)"

kube-turn-key: tools ## Turn a signing key among the Secrets of a deployment on Kubernetes; then make kube-secrets: KEY=<internal, operator or reporting>
	@$(RUN) kube:turn-key "$(KEY)" kept

kube-secrets: tools ## Print the Secrets of a deployment on Kubernetes, for kubectl apply -f - (FILES='smtp_url=./smtp_url', docs/kubernetes.md)
	@$(RUN) kube:secrets $(FILES)

codegen: tools ## Generate the code of events and databases, and the files made from manifests
	@$(RUN) codegen

build: tools ## Generate the code and build the web app
	@$(RUN) build

check: tools ## Run before each commit: types, lint, format and domain tests of what has changed since main (half a minute)
	@$(RUN) check

lint: tools ## Check lint, formatting, types and event schemas
	@$(RUN) lint

format: tools ## Format all files
	@$(RUN) format

test: tools ## Run every check and test, with all their set-up (STRICT=1 without a second try)
	@$(RUN) test

test-days: tools ## Run the tests of what knows the day on eight other dates (DAY=2 for one, FILES=services/content/; an hour; needs libfaketime)
	@$(RUN) test:days

flaky: tools ## Repeat browser and service tests beside a busy loop, and name what was not always green (RUNS=5 FILES=tests/e2e/live)
	@$(RUN) flaky

test-nightly: tools ## Run every proof there is, without second tries, and name what was red (half a night)
	@$(RUN) test:nightly

e2e: tools ## Run the end-to-end tests in a browser
	@$(RUN) e2e

e2e-night: tools ## Run the tests of the night: further conditions of screens, other AIs, killed processes (half an hour)
	@$(RUN) e2e:night

api-check: tools ## Compare the product with /api/openapi.json: 4,400 calls by schemathesis (needs Python)
	@$(RUN) api-check

faults: tools ## Break a product of its own in every way: ROW=F3,F5 SEED=7 or SEEDS=1-3, STORM=1, BUS=kafka
	@$(RUN) faults

faults-nightly: tools ## Run twenty storms of all faults, and runs without a guard, which must fail (an hour)
	@$(RUN) faults:nightly

chaos: tools ## Run twenty seeds of 2,000 purchases while parts are killed and webhooks lost or forged (SEED=7 or SEEDS=1-3, PURCHASES=200, SABOTAGE=all)
	@$(RUN) chaos

bench: tools ## Measure the product against plain servers (PART=reading ROUNDS=5 SECONDS=3)
	@$(RUN) bench

guide: tools ## Ask the health guide its own questions and print how often it is right, with each miss
	@$(RUN) guide

lighthouse: tools ## Run Lighthouse as on a cheap phone, as a member and a guest: five runs and their median (RUNS=5)
	@$(RUN) lighthouse

pictures: tools ## Pictures of all screens, in both sizes and themes, in one page to look through (TO=folder)
	@$(RUN) pictures

pulse: tools ## Draw the clips of Pulse anew, after a change to a scene (needs ffmpeg on PATH)
	@$(RUN) pulse

.PHONY: tools
tools:
	@command -v node >/dev/null || { echo 'Node is missing. Please install Node 20 or later.'; exit 1; }
	@command -v npm >/dev/null || { echo 'npm is missing. Please install npm, which comes with Node.'; exit 1; }
