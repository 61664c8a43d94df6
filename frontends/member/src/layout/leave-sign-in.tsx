import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { Waiting } from '@sabiwell/ui/waiting.tsx';
import { healthTipsSubscriptionQuery } from '../member-queries.ts';

/** Nobody waits longer for an offer. */
const LONGEST_MS = 4_000;

/**
 * The way on from the sign-in page. Who has just signed in or joined and wanted to go nowhere else is shown the health tips first,
 * unless she has them (spec 1 section 4); a check that fails or takes long leads home (decisions row 30).
 */
export function LeaveSignIn({ to, isNew }: { to: string; isNew: boolean }) {
  return isNew && to === paths.home ? <FirstStop /> : <Navigate to={to} replace />;
}

function FirstStop() {
  const { data, error } = useQuery(healthTipsSubscriptionQuery());
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LONGEST_MS);
    return () => clearTimeout(timer);
  }, []);
  if (data === undefined && error === null && !isLate) return <Waiting />;
  const has = data === undefined || data.status === 'active';
  return <Navigate to={has ? paths.home : paths.healthTips} replace />;
}
