/** The address of a visit's calendar file. */
export const calendarPath = (id: string): string => `/api/appointments/${encodeURIComponent(id)}/calendar.ics`;
