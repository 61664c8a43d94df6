import { fillWhole } from '@sabiwell/ui/fill.ts';
import type { Translation } from '@sabiwell/ui/i18n.ts';
import { finderOf } from './find-sentence.ts';
import { aiDoc, aiDocPanel, aiDoctor, chatHistory, dictation } from './pcm/ai-doctor.ts';
import { aiDoctorSentences } from './pcm/ai-doctor-sentences.ts';
import { auth, authMail, authSignUp } from './pcm/auth.ts';
import {
  appointments,
  care,
  careRating,
  careReviews,
  doctorMessages,
  doctors,
  doctorsBook,
  doctorsMessage,
  prescriptions,
  prescriptionSheet,
} from './pcm/care.ts';
import { publicBook, publicBookLinks } from './pcm/book.ts';
import { bookSentences } from './pcm/book-sentences.ts';
import { call, doctorsCall } from './pcm/call.ts';
import { careSentences } from './pcm/care-sentences.ts';
import { dashboard, dashboardDish } from './pcm/dashboard.ts';
import { elderCare } from './pcm/elder-care.ts';
import { feedSentences } from './pcm/feed-sentences.ts';
import { fitness, fitnessForm } from './pcm/fitness.ts';
import { food, foodHistory, foodReport, foodUnopened } from './pcm/food.ts';
import { account, health, layout, notFound, notifications, notificationsBell, offline, outbox } from './pcm/frame.ts';
import { healthTips } from './pcm/health-tips.ts';
import { title, ui } from './pcm/kit.ts';
import { market, marketCheckout } from './pcm/market.ts';
import { money, moneyWallet, plans } from './pcm/money.ts';
import { notificationSentences } from './pcm/notification-sentences.ts';
import { payment, paymentRenew, renewal } from './pcm/payment.ts';
import { posts } from './pcm/posts.ts';
import { problems } from './pcm/problems.ts';
import { productSentences } from './pcm/product-sentences.ts';
import { birth, healthProfile, profile, profileEdit, profileWallet } from './pcm/profile.ts';
import { pulse } from './pcm/pulse.ts';
import { pulseSentences } from './pcm/pulse-sentences.ts';
import { readings } from './pcm/readings.ts';
import { sentences } from './pcm/sentences.ts';
import { about, legal, security, settings } from './pcm/settings.ts';
import { trainers } from './pcm/trainers.ts';
import { tracking, trackingForm, trackingHistory, trackingTrend } from './pcm/tracking.ts';

/** Nigerian Pidgin, whole, and not reviewed by a native speaker yet. */
export const pcm: Translation = {
  language: 'pcm',
  texts: {
    ui,
    title,
    layout,
    account,
    health,
    outbox,
    offline,
    notFound,
    notifications,
    notificationsBell,
    auth,
    authMail,
    authSignUp,
    birth,
    profile,
    profileEdit,
    profileWallet,
    healthProfile,
    settings,
    security,
    about,
    legal,
    dashboard,
    dashboardDish,
    food,
    foodHistory,
    foodReport,
    foodUnopened,
    posts,
    healthTips,
    tracking,
    trackingForm,
    trackingHistory,
    trackingTrend,
    fitness,
    fitnessForm,
    trainers,
    pulse,
    payment,
    paymentRenew,
    renewal,
    plans,
    money,
    moneyWallet,
    market,
    marketCheckout,
    elderCare,
    care,
    careRating,
    careReviews,
    doctors,
    doctorsBook,
    doctorsCall,
    call,
    doctorsMessage,
    appointments,
    doctorMessages,
    prescriptions,
    prescriptionSheet,
    publicBook,
    publicBookLinks,
    aiDoctor,
    dictation,
    aiDoc,
    aiDocPanel,
    chatHistory,
  },
  problem: (code, params) => fillWhole(problems[code], params),
  sentence: finderOf({
    ...sentences,
    ...careSentences,
    ...bookSentences,
    ...aiDoctorSentences,
    ...readings,
    ...productSentences,
    ...notificationSentences,
    ...feedSentences,
    ...pulseSentences,
  }),
};
