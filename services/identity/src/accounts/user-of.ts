import { ageOn } from '@sabiwell/proto/http/account-rules.ts';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import type { Consents, User } from '@sabiwell/proto/http/identity.ts';
import { appointmentOf, type NextVisit } from '../bookings/next-visit.domain.ts';
import { type PaidPeriod, wirePeriods } from '../money/paid-period.domain.ts';
import type { Account } from '../generated/prisma/client.ts';

/** The member as a client reads it, each field in the spellings of spec 2 and spec 3; never the password's hash. */
export function userOf(account: Account, now: Date, visit?: NextVisit): User {
  const { id, username, email, tel, city, country, address, whatsappNumber, mobilePhone, bloodGroup } = account;
  const birth = account.birth.toISOString().slice(0, 10);
  return {
    id,
    username,
    email,
    FirstName: account.firstName,
    firstName: account.firstName,
    LastName: account.lastName,
    lastName: account.lastName,
    middleName: account.middleName,
    tel,
    mobilePhone,
    mobile: mobilePhone ?? tel,
    whatsappNumber,
    whatsapp_number: whatsappNumber,
    whatsapp: whatsappNumber,
    sex: account.sex as User['sex'],
    birth,
    age: ageOn(birth, lagosDay(now)),
    blood_group: bloodGroup,
    bloodGroup,
    address,
    city,
    country,
    location: `${city}, ${country}`,
    uploads: account.pictureKey,
    wallet: Number(account.walletKobo) / 100,
    referralCode: account.referralCode,
    totalReferrals: account.totalReferrals,
    referralEarnings: Number(account.referralKobo) / 100,
    subscriptions: wirePeriods(account.subscriptions as PaidPeriod[]),
    appointment: appointmentOf(visit),
    // Test results will come from events of a service that does not exist yet.
    testResults: [],
    emailVerified: account.emailVerified,
    consents: consentsOf(account),
    createdAt: account.createdAt.toISOString(),
  };
}

/** The current answers for all purposes of consent. */
export function consentsOf(account: Account): Required<Consents> {
  return {
    aiProvider: account.consentAi,
    marketing: account.consentMarketing,
    analytics: account.consentAnalytics,
    healthContext: account.consentHealth,
    careContact: account.consentCare,
  };
}
