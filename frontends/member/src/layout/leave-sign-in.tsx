import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { Waiting } from '@sabiwell/ui/waiting.tsx';
import { healthTipsSubscriptionQuery } from '../member-queries.ts';

/** The longest wait for the check of the member's subscription. */
const LONGEST_MS = 4_000;

/**
 * Where the sign-in page leads. Members who were not on their way to another page see the offer of health tips first,
 * unless they have a subscription already (spec 1 section 4). If that check fails or takes too long, they go to the home page (decisions row 30).
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
