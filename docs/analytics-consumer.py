"""Counts Sabiwell's numbers from the topic that outsiders read, and prints them as one JSON line: docs/analytics.md says how to run it.

`make reporting-numbers AT=…` prints the same bytes from SQL, once both have heard all. Needs nothing but Python 3.9 with --lines; from Kafka:
pip install confluent-kafka==2.16.1
"""

import argparse
import json
import os
import sys
from datetime import datetime, timedelta, timezone

TOPIC = "sabiwell.analytics.v1"
TYPES = "ng.sabiwell.analytics."
LAGOS = timezone(timedelta(hours=1))  # no summer time
OK, BAD, NOT_REVENUE = {"completed", "refunded"}, {"failed", "expired"}, {"wallet_top_up", "consultation"}


def from_lines(lines):
    """Events as `make analytics-lines` prints them: the headers and `data` of each."""
    for line in lines:
        record = json.loads(line)
        yield record, record["data"]


def signing_in():
    """What KAFKA_LOGIN=user:password asks for; without it the brokers have to take everybody."""
    user, _, password = os.environ.get("KAFKA_LOGIN", "").partition(":")
    if not user:
        return {}
    return {"security.protocol": "sasl_plaintext", "sasl.mechanism": "SCRAM-SHA-512", "sasl.username": user, "sasl.password": password}


def from_kafka():
    """All events of the topic, from the oldest one to the newest of this moment."""
    from confluent_kafka import OFFSET_BEGINNING, Consumer, KafkaError, KafkaException, TopicPartition

    consumer = Consumer({
        "bootstrap.servers": os.environ.get("KAFKA_BROKERS", "127.0.0.1:9092"),
        **signing_in(),
        "group.id": "analytics-numbers",
        "enable.auto.commit": False,  # numbers are counted anew at each run
        "enable.partition.eof": True,
    })
    topic = consumer.list_topics(TOPIC, timeout=30).topics[TOPIC]
    if topic.error is not None:
        raise KafkaException(topic.error)
    open_partitions = set(topic.partitions)
    consumer.assign([TopicPartition(TOPIC, number, OFFSET_BEGINNING) for number in open_partitions])
    while open_partitions:
        record = consumer.poll(30)
        if record is None:
            sys.exit(f"Nothing came from {TOPIC} in 30 s. Are KAFKA_BROKERS and KAFKA_LOGIN right?")
        if record.error() is None:
            yield {name: value.decode() for name, value in record.headers() or []}, json.loads(record.value())
        elif record.error().code() == KafkaError._PARTITION_EOF:
            open_partitions.discard(record.partition())
        else:
            raise KafkaException(record.error())
    consumer.close()


def moment(text):
    return datetime.fromisoformat(text.replace("Z", "+00:00"))


def kobo(row, name):
    return int(row.get(name, 0))  # proto3 JSON: int64 is text, and a field of value 0 is left out


def rounded(top, bottom):
    """The nearest whole number, halves up; 0 where there is nothing to divide by."""
    return (2 * top + bottom) // (2 * bottom) if bottom else 0


def share(part, whole):
    parts = rounded(part * 10**6, whole)
    return f"{parts // 10**6}.{parts % 10**6:06d}"


def newest_of(events):
    """Of each thing its newest version by type, and all fees: those are added up, each once."""
    newest, fees, seen = {}, [], set()
    for headers, data in events:
        if headers["ce_id"] in seen:
            continue
        seen.add(headers["ce_id"])
        kind, about, version = headers["ce_type"].removeprefix(TYPES), headers["ce_subject"], int(headers["ce_sequence"])
        if kind == "fee.earned.v1":
            fees.append(data)
            continue
        rows = newest.setdefault(kind, {})
        if about not in rows or rows[about][0] < version:
            rows[about] = version, data
    return {kind: {about: data for about, (_, data) in rows.items()} for kind, rows in newest.items()}, fees


def numbers_of(events, at):
    at = at.replace(microsecond=at.microsecond // 1000 * 1000)
    newest, fees = newest_of(events)
    rows = lambda kind: list(newest.get(kind, {}).values())
    today = at.astimezone(LAGOS).date()
    is_today = lambda text: text is not None and moment(text).astimezone(LAGOS).date() == today

    members = {row["member"] for row in rows("member.joined.v1")}
    wallet = sum(kobo(row, "balanceKobo") for row in rows("wallet.moved.v1") if row["member"] in members)
    payments = rows("payment.moved.v1")
    count = lambda *statuses: sum(row["status"] in statuses for row in payments)
    ok, bad = count(*OK), count(*BAD)
    earning = [row for row in payments if row["status"] in OK and row["purpose"] not in NOT_REVENUE]
    sales = [row for row in earning if "paidKobo" in row]
    net = lambda some: sum(kobo(row, "paidKobo") - kobo(row, "refundedKobo") for row in some)
    revenue = net(earning) + sum(kobo(row, "feeKobo") for row in fees)
    paid = sum(kobo(row, "paidKobo") for row in sales)

    def is_active(row):
        over = max(moment(row[name]) for name in ("endsAt", "graceUntil") if name in row)
        return "endedAt" not in row and moment(row["startsAt"]) <= at < over

    active = [row["member"] for row in rows("period.moved.v1") if is_active(row)]
    visits = [row for row in rows("booking.moved.v1") if row["kind"] == "appointment" and row["status"] not in ("rejected", "cancelled")]
    return {
        "at": f'"{at.astimezone(timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")}"',
        "members": len(members),
        "walletKobo": wallet,
        "activePeriods": len(active),
        "subscribers": len(set(active)),
        "revenueKobo": revenue,
        "aiDocKobo": net(row for row in earning if row["purpose"] == "ai_doc"),
        "paymentsOk": ok,
        "paymentsBad": bad,
        "paymentsPending": count("pending"),
        "sales": len(sales),
        "salesKobo": paid,
        "conversion": share(len(active), len(members)),
        "averageWalletKobo": rounded(wallet, len(members)),
        "success": share(ok, ok + bad),
        "averagePaymentKobo": rounded(paid, len(sales)),
        "revenuePerUserKobo": rounded(revenue, len(members)),
        "subscriberShare": share(len(set(active)), len(members)),
        "team": len(rows("team.moved.v1")),
        "appointmentsToday": sum(is_today(row.get("startsAt")) for row in visits),
        "aiChatsToday": sum(is_today(row["usedAt"]) for row in rows("chat.used.v1")),
    }


def main():
    options = argparse.ArgumentParser(description="Prints Sabiwell's numbers from the events that outsiders read.")
    options.add_argument("--at", type=moment, default=datetime.now(timezone.utc), help="the moment, such as 2026-11-20T08:14:00Z; now by default")
    options.add_argument("--lines", type=argparse.FileType(), help="a file of `make analytics-lines` instead of Kafka; - for standard input")
    chosen = options.parse_args()
    numbers = numbers_of(from_lines(chosen.lines) if chosen.lines else from_kafka(), chosen.at)
    # Not json.dumps: a share has six decimals, so that every language prints the same bytes.
    print("{" + ",".join(f'"{name}":{value}' for name, value in numbers.items()) + "}")


if __name__ == "__main__":
    main()
