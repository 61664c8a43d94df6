import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '@sabiwell/local/folders.ts';
import { describe, expect, test } from 'vitest';
import { BRAND_NAME } from '@sabiwell/proto/http/brand.ts';

/**
 * A text of the specification; `seen` is its form in a test of the screen, where a name is filled in. One that depends on what is paid may
 * be checked in the test of those texts alone: `in: 'words'`.
 */
type SpecText = { section: string; text: string; seen?: string; shown?: 'server'; in?: 'words' };

// Every toast and every empty text that spec 1 and 2 give for signing in and up, the dashboard, tracking, fitness, profile, settings and money,
// but "Most Popular" (2 section 2): nobody measured which plan is; and "An error occurred: {message}" (2 section 8): the message alone says it.
const TEXTS: SpecText[] = [
  { section: '1 section 8', text: 'Welcome back!' },
  { section: '1 section 8', text: 'Good to see you, {name}!', seen: 'Good to see you, amina!' },
  { section: '1 section 8', text: 'Logged out' },
  { section: '1 section 8', text: 'You have been successfully logged out.' },
  { section: '1 section 8, logout failed', text: 'Not logged out' },
  { section: '1 section 8', text: 'Invalid credentials. Please check your email and password.', shown: 'server' },
  { section: '2 section 8', text: 'Registration successful!' },
  {
    section: '2 section 8',
    text: "Welcome to Sabiwell, {name}! You're now logged in.",
    seen: "Welcome to Sabiwell, amina! You're now logged in.",
  },
  { section: '2 section 8', text: 'Registration failed' },
  { section: '2 section 8', text: 'Something went wrong. Please try again.' },
  { section: '2 section 2', text: 'Sign In' },
  { section: '2 section 2', text: 'Sign Up' },
  { section: '1 section 2', text: 'More meals needed' },
  { section: '1 section 2', text: 'All meals complete' },
  { section: '1 section 2', text: 'Mark Complete' },
  { section: '1 section 2', text: 'Pending' },
  { section: '1 section 2', text: 'Goal completed today!' },
  { section: '1 section 2, the fallback tip', text: 'Swap white rice for brown rice or yam' },
  { section: '1 section 5', text: 'No Data' },
  { section: '1 section 5', text: 'Invalid' },
  { section: '1 section 2', text: 'No workouts logged today' },
  { section: '2 section 2', text: 'Please log in to view your profile' },
  { section: '2 section 5', text: 'Invalid File' },
  { section: '2 section 5', text: 'Please select an image file' },
  { section: '2 section 5', text: 'File Too Large' },
  { section: '2 section 5', text: 'Please select an image smaller than 5MB' },
  { section: '2 section 8', text: 'Failed to update profile photo' },
  { section: '2 section 8', text: 'Update Failed' },
  { section: '2 section 8', text: 'Failed to update profile. Please try again.' },
  { section: '1 section 2', text: 'No notifications yet' },
  { section: '1 section 2', text: 'View All Notifications' },
  { section: '1 section 2', text: 'Connect Devices' },
  { section: '1 section 2', text: 'Get Daily Health Tips' },
  { section: '1 section 2', text: 'View All Plans' },
  { section: '1 section 2', text: 'Secure payment • Cancel anytime • Nigerian health focus' },
  { section: '2 section 8', text: 'Please log in to subscribe to health tips.' },
  { section: '2 section 8', text: 'Subscription Successful!' },
  { section: '2 section 5', text: 'Please log in to subscribe to elder care services' },
  { section: '2 section 2', text: 'No Products Found' },
  { section: '2 section 2', text: 'Clear Filters' },
  { section: '2 section 5', text: 'Missing Information' },
  { section: '2 section 5', text: 'Please fill in all required fields.', shown: 'server' },
  { section: '2 section 8', text: 'Purchase Error' },
  { section: '2 section 8', text: 'Unable to process purchase. Please try again.' },
  { section: '2 section 8', text: 'No authorization URL received' },
  { section: '2 section 8', text: 'Payment Cancelled' },
  { section: '2 section 8', text: 'Your payment was cancelled. You can try again anytime.' },
  { section: '1 section 8', text: 'Payment Successful' },
  { section: '1 section 8', text: 'Payment Failed' },
  { section: '1 section 8', text: 'Payment Loading' },
  { section: '1 section 8', text: 'Payment system is loading. Please try again in a moment.' },
  { section: '2 section 5', text: 'Minimum top-up amount is ₦100', shown: 'server' },
  { section: '2 section 5', text: 'Maximum top-up amount is ₦1,000,000', shown: 'server' },
  { section: '2 section 5', text: 'Email Required' },
  { section: '2 section 5', text: 'A valid email address is required for payment processing', shown: 'server' },
  { section: '2 section 8', text: 'Top-up Failed' },
  { section: '2 section 8', text: 'Failed to initiate wallet top-up' },
  { section: '2 section 8', text: 'Payment System Loading' },
  { section: '2 section 8', text: 'Please wait for the payment system to load and try again' },
  { section: '2 section 8, elder care', text: 'Payment failed. Please try again.', in: 'words' },
  { section: '2 section 8', text: 'Subscription Error' },
  { section: '2 section 8', text: 'There was an issue activating your subscription. Please try again.' },
  {
    section: '2 section 8, elder care',
    text: 'Payment processed but there was an issue activating your subscription. Please contact support. Reference: {reference}',
    seen: 'Payment processed but there was an issue activating your subscription. Please contact support. Reference: sbw-1',
    in: 'words',
  },
  { section: '2 section 8, health tips', text: 'Payment Error', in: 'words' },
  { section: '2 section 8, health tips', text: 'Failed to load payment system. Please refresh the page.', in: 'words' },
  {
    section: '2 section 8, health tips',
    text: 'Failed to initialize payment: {reason}. Please try again.',
    seen: 'Failed to initialize payment: Not now. Please try again.',
    in: 'words',
  },
  { section: '2 section 8, health tips', text: 'Your subscription payment was cancelled.', in: 'words' },
  { section: '2 section 8, health tips', text: 'Subscription Processing Error', in: 'words' },
  { section: '2 section 8, health tips', text: 'Payment successful but subscription setup failed. Please contact support.', in: 'words' },
];

// Every text that spec 3 gives for the sign-in of staff, and those of the marketer's portal.
const STAFF_TEXTS: SpecText[] = [
  { section: '3 section 2.6', text: 'Sign In' },
  { section: '3 section 2.6', text: 'Signing in...', in: 'words' },
  { section: '3 section 2.7', text: 'Signing In...', in: 'words' },
  { section: '3 section 2.7', text: 'Forgot your password?' },
  { section: '3 section 2.7', text: 'Email Address' },
  { section: '3 section 2.7', text: 'Send Reset Instructions' },
  { section: '3 section 2.7', text: 'Sending...' },
  { section: '3 section 2.7', text: 'Check Your Email' },
  { section: '3 section 2.7', text: 'Back to Login' },
  { section: '3 section 2.8', text: 'Login' },
  { section: '3 section 8, admin', text: 'Login failed', in: 'words' },
  { section: '3 section 8, admin', text: 'Invalid credentials', in: 'words' },
  { section: '3 section 8, manager', text: 'Network error. Please try again.', in: 'words' },
  { section: '3 section 8, doctor', text: 'Network error. Please check your connection.', in: 'words' },
  { section: '3 section 8', text: 'Welcome Back!' },
  { section: '3 section 8', text: 'Logged in as Dr. {name}', seen: 'Logged in as Dr. ' },
  { section: '3 section 8', text: 'Password Reset Email Sent' },
  { section: '3 section 8', text: 'Please check your email for password reset instructions.', shown: 'server' },
  { section: '3 section 8', text: 'Failed to send reset email', in: 'words' },
  { section: '3 section 8', text: 'Login Successful' },
  { section: '3 section 8', text: 'Welcome to the Marketing Dashboard' },
  { section: '3 section 8, marketer', text: 'Login Failed', in: 'words' },
  { section: '3 section 8, marketer', text: 'Something went wrong. Please try again.', in: 'words' },
  { section: '3 section 8, marketer', text: 'Failed to load dashboard data' },
  { section: '3 section 2.8', text: 'Users & Wallets' },
  { section: '3 section 2.8', text: 'Total Users' },
  { section: '3 section 2.8', text: 'Total Wallet Balance' },
  { section: '3 section 2.8', text: 'Active Subscriptions' },
  { section: '3 section 2.8', text: 'Total Revenue' },
  { section: '3 section 2.8', text: 'Current Plan' },
  { section: '3 section 2.8', text: 'Wallet Balance' },
  { section: '3 section 9', text: 'Free Plan' },
];

const read = (pattern: string) =>
  globSync(pattern, { cwd: CHECKOUT }).map((file) => readFileSync(join(CHECKOUT, file), 'utf8').replaceAll('${BRAND_NAME}', BRAND_NAME));
const catalogues = read('frontends/{member,staff}/src/**/*messages.ts').join('\n');
const serverTexts = read('services/identity/src/**/*.ts').concat(read('proto/http/*.ts')).join('\n');
const e2e = read('tests/e2e/*.test.ts').join('\n');
const words = read('frontends/{member/src/payment/failure-words,staff/src/features/account/sign-in/sign-in-failure}.test.ts').join('\n');

/** Whether a source has this text in a string or a pattern of its own, whole or at its beginning. */
function isIn(source: string, text: string): boolean {
  const spellings = [text, text.replaceAll("'", "\\'"), text.replaceAll(/[.?()]/g, '\\$&')];
  return spellings.some((spelling) => ["'", '"', '`', '/^', '/'].some((quote) => source.includes(quote + spelling)));
}

describe.each([...TEXTS, ...STAFF_TEXTS])('spec $section: "$text"', ({ text, seen = text, shown, in: place }) => {
  test(shown === 'server' ? 'is what the server says' : 'is in a catalogue', () => {
    expect(isIn(shown === 'server' ? serverTexts : catalogues, text)).toBe(true);
  });
  test(place === 'words' ? 'is seen in the test of the words' : 'is seen in an end-to-end test', () => {
    expect(isIn(place === 'words' ? words : e2e, seen)).toBe(true);
  });
});
