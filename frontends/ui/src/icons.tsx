import type { ReactNode } from 'react';

// Geometry of lucide (ISC licence), drawn on 24 x 24. Every icon has a word beside it or in its button's accessible name.

function draw(shape: ReactNode) {
  return function Icon({ className = 'size-6' }: { className?: string }) {
    return (
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className={`shrink-0 ${className}`}
      >
        {shape}
      </svg>
    );
  };
}

const lines = (d: string) => draw(<path d={d} />);

export const ActivityIcon = /* @__PURE__ */ lines('M22 12h-4l-3 9L9 3l-3 9H2');
export const AlertIcon = /* @__PURE__ */ lines('m21.7 18-8-14a2 2 0 0 0-3.4 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.7-3M12 9v4M12 17h.01');
export const BellIcon = /* @__PURE__ */ lines('M6 8a6 6 0 0 1 12 0c0 7 3 9 3 9H3s3-2 3-9M10.3 21a1.9 1.9 0 0 0 3.4 0');
export const CalendarIcon = /* @__PURE__ */ lines(
  'M8 2v4M16 2v4M3 10h18M5 4h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2',
);
export const CameraIcon = /* @__PURE__ */ lines(
  'M14.5 4h-5L7 7H4a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V9a2 2 0 0 0-2-2h-3zM15 13a3 3 0 1 1-6 0 3 3 0 0 1 6 0',
);
export const CheckIcon = /* @__PURE__ */ lines('M20 6 9 17l-5-5');
export const ChevronDownIcon = /* @__PURE__ */ lines('m6 9 6 6 6-6');
export const ChevronLeftIcon = /* @__PURE__ */ lines('m15 18-6-6 6-6');
export const ChevronRightIcon = /* @__PURE__ */ lines('m9 18 6-6-6-6');
export const CloseIcon = /* @__PURE__ */ lines('M18 6 6 18M6 6l12 12');
export const DownloadIcon = /* @__PURE__ */ lines('M12 3v12M7 10l5 5 5-5M4 21h16');
export const DropIcon = /* @__PURE__ */ lines('M12 22a7 7 0 0 0 7-7c0-4-3.5-6.5-7-13-3.5 6.5-7 9-7 13a7 7 0 0 0 7 7');
export const DumbbellIcon = /* @__PURE__ */ lines('m7 7 10 10M21 21l-1-1M3 3l1 1M18 22l4-4M2 6l4-4M3 10l7-7M14 21l7-7');
export const HealthChatIcon = /* @__PURE__ */ lines('M21 15a2 2 0 0 1-2 2H7l-4 4V5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2zM12 7v6M9 10h6');
export const HeartIcon = /* @__PURE__ */ lines(
  'M19 14c1.5-1.5 3-3.2 3-5.5A5.5 5.5 0 0 0 16.5 3c-1.8 0-3 .5-4.5 2-1.5-1.5-2.7-2-4.5-2A5.5 5.5 0 0 0 2 8.5c0 2.3 1.5 4 3 5.5l7 7ZM3.2 12H9l1-2 2 5 2-7 1.5 4h5.3',
);
export const HomeIcon = /* @__PURE__ */ lines('m3 10 9-7 9 7v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM9 21v-8h6v8');
export const InfoIcon = /* @__PURE__ */ lines('M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0M12 16v-4M12 8h.01');
export const MenuIcon = /* @__PURE__ */ lines('M4 6h16M4 12h16M4 18h16');
export const MessageIcon = /* @__PURE__ */ lines('M21 15a2 2 0 0 1-2 2H7l-4 4V5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2z');
export const MicrophoneIcon = /* @__PURE__ */ lines(
  'M12 2a3 3 0 0 0-3 3v7a3 3 0 0 0 6 0V5a3 3 0 0 0-3-3zM19 10v2a7 7 0 0 1-14 0v-2M12 19v3',
);
export const OfflineIcon = /* @__PURE__ */ lines(
  'M12 20h.01M8.5 16.4a5 5 0 0 1 7 0M5 12.9a10 10 0 0 1 5.2-2.7M19 12.9a10 10 0 0 0-2-1.5M2 8.8a15 15 0 0 1 4.2-2.6M22 8.8a15 15 0 0 0-11.3-3.8M2 2l20 20',
);
export const PaperclipIcon = /* @__PURE__ */ lines(
  'm21.4 11-9.2 9.2a6 6 0 0 1-8.5-8.5l8.6-8.6a4 4 0 0 1 5.7 5.7l-8.6 8.5a2 2 0 0 1-2.8-2.8l8.5-8.5',
);
export const PersonIcon = /* @__PURE__ */ lines('M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M16 7a4 4 0 1 1-8 0 4 4 0 0 1 8 0');
export const PhotoIcon = /* @__PURE__ */ lines(
  'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2M11 9a2 2 0 1 1-4 0 2 2 0 0 1 4 0M21 15l-3.1-3.1a2 2 0 0 0-2.8 0L6 21',
);
export const PhoneIcon = /* @__PURE__ */ lines(
  'M22 16.9v3a2 2 0 0 1-2.2 2 19.8 19.8 0 0 1-8.6-3 19.5 19.5 0 0 1-6-6 19.8 19.8 0 0 1-3.1-8.7A2 2 0 0 1 4.1 2h3a2 2 0 0 1 2 1.7l1 3.1a2 2 0 0 1-.5 2L8.1 9.9a16 16 0 0 0 6 6l1.3-1.3a2 2 0 0 1 2-.4l3 1a2 2 0 0 1 1.6 1.7',
);
export const PlateIcon = /* @__PURE__ */ lines(
  'M3 2v7a2 2 0 0 0 2 2h4a2 2 0 0 0 2-2V2M7 2v20M21 15V2a5 5 0 0 0-5 5v6a2 2 0 0 0 2 2zm0 0v7',
);
export const PlusIcon = /* @__PURE__ */ lines('M12 5v14M5 12h14');
export const PrintIcon = /* @__PURE__ */ lines(
  'M6 9V3h12v6M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 14h12v7H6z',
);
export const PulseIcon = /* @__PURE__ */ lines('M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0M10 8l6 4-6 4z');
export const RetryIcon = /* @__PURE__ */ lines('M3 12a9 9 0 1 0 9-9 9.7 9.7 0 0 0-6.7 2.7L3 8M3 3v5h5');
export const ShareIcon = /* @__PURE__ */ lines('M4 12v8a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8M16 6l-4-4-4 4M12 2v13');
export const SignOutIcon = /* @__PURE__ */ lines('M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4M16 17l5-5-5-5M21 12H9');
export const StarIcon = /* @__PURE__ */ lines('m12 2 3.1 6.3 6.9 1-5 4.9 1.2 6.8-6.2-3.2L5.8 21 7 14.2 2 9.3l6.9-1z');
export const StopIcon = /* @__PURE__ */ lines('M6 6h12v12H6z');
export const StethoscopeIcon = /* @__PURE__ */ lines(
  'M11 2v2M5 2v2M5 3H4a2 2 0 0 0-2 2v4a6 6 0 0 0 12 0V5a2 2 0 0 0-2-2h-1M8 15a6 6 0 0 0 12 0v-3M22 10a2 2 0 1 1-4 0 2 2 0 0 1 4 0',
);
