"""Reads every completed food analysis from Kafka and prints totals: docs/events.md says how to run it.

An event may come more than once (delivery is at least once), so each is counted by its id.
Nothing of a single member is printed. Needs: pip install confluent-kafka==2.16.1
"""

import json
import os
import sys
from collections import Counter

from confluent_kafka import Consumer, KafkaError, KafkaException

TOPIC = "sabiwell.food-ai.v1"
COMPLETED = "ng.sabiwell.food-ai.food-analysis.completed.v1"

consumer = Consumer({
    "bootstrap.servers": os.environ.get("KAFKA_BROKERS", "127.0.0.1:9092"),
    "group.id": "totals-example",
    "auto.offset.reset": "earliest",
    "enable.auto.commit": False,  # totals are counted anew from the oldest event at each run
    "enable.partition.eof": True,
})
consumer.subscribe([TOPIC])

seen, members, meals, score = set(), set(), Counter(), 0.0
open_partitions = None
while open_partitions is None or open_partitions:
    record = consumer.poll(30)
    if record is None:
        sys.exit(f"Nothing came from {TOPIC} in 30 s. Is KAFKA_BROKERS right?")
    open_partitions = {p.partition for p in consumer.assignment()} if open_partitions is None else open_partitions
    if record.error():
        if record.error().code() != KafkaError._PARTITION_EOF:
            raise KafkaException(record.error())
        open_partitions.discard(record.partition())
        continue
    headers = {name: value.decode() for name, value in record.headers() or []}
    if headers.get("ce_type") != COMPLETED or headers["ce_id"] in seen:
        continue
    seen.add(headers["ce_id"])
    analysis = json.loads(record.value())  # proto3 JSON: int64 is text, and a field of value 0 is left out
    members.add(analysis["userId"])
    meals[analysis["mealType"]] += 1
    score += analysis.get("healthScore", 0)

consumer.close()
by_meal = " ".join(f"{meal}={count}" for meal, count in sorted(meals.items()))
print(f"analyses={len(seen)} members={len(members)} score_sum={score:.1f} {by_meal}".strip())
