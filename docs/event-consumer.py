"""Reads every completed food analysis from Kafka and prints totals: docs/events.md says how to run it.

An event may come more than once, and an analysis is told again when its member corrects or deletes it: its highest sequence counts.
Nothing of a single member is printed. Needs: pip install confluent-kafka==2.16.1
"""

import json
import os
import sys
from collections import Counter

from confluent_kafka import Consumer, KafkaError, KafkaException

TOPIC = "sabiwell.food-ai.v1"
COMPLETED = "ng.sabiwell.food-ai.food-analysis.completed.v1"
DELETED = "ng.sabiwell.food-ai.food-analysis.deleted.v1"

# KAFKA_LOGIN=user:password; without it the brokers have to take everybody.
user, _, password = os.environ.get("KAFKA_LOGIN", "").partition(":")
signing_in = {"security.protocol": "sasl_plaintext", "sasl.mechanism": "SCRAM-SHA-512", "sasl.username": user, "sasl.password": password}

consumer = Consumer({
    "bootstrap.servers": os.environ.get("KAFKA_BROKERS", "127.0.0.1:9092"),
    **(signing_in if user else {}),
    "group.id": "totals-example",
    "auto.offset.reset": "earliest",
    "enable.auto.commit": False,  # totals are counted anew from the oldest event at each run
    "enable.partition.eof": True,
})
consumer.subscribe([TOPIC])

newest = {}  # of each analysis its highest sequence, with the report it has then; None once it is deleted
open_partitions = None
while open_partitions is None or open_partitions:
    record = consumer.poll(30)
    if record is None:
        sys.exit(f"Nothing came from {TOPIC} in 30 s. Are KAFKA_BROKERS and KAFKA_LOGIN right?")
    open_partitions = {p.partition for p in consumer.assignment()} if open_partitions is None else open_partitions
    if record.error():
        if record.error().code() != KafkaError._PARTITION_EOF:
            raise KafkaException(record.error())
        open_partitions.discard(record.partition())
        continue
    headers = {name: value.decode() for name, value in record.headers() or []}
    if headers.get("ce_type") not in (COMPLETED, DELETED):
        continue
    analysis = json.loads(record.value())  # proto3 JSON: int64 is text, and a field of value 0 is left out
    sequence, known = int(headers["ce_sequence"]), newest.get(analysis["analysisId"])
    if known is None or known[0] < sequence:
        newest[analysis["analysisId"]] = sequence, analysis if headers["ce_type"] == COMPLETED else None

consumer.close()
analyses = [analysis for _, analysis in newest.values() if analysis]
members = {analysis["userId"] for analysis in analyses}
meals = Counter(analysis["mealType"] for analysis in analyses)
score = sum(analysis.get("healthScore", 0) for analysis in analyses)
by_meal = " ".join(f"{meal}={count}" for meal, count in sorted(meals.items()))
print(f"analyses={len(analyses)} members={len(members)} score_sum={score:.1f} {by_meal}".strip())
