import ICAL from 'ical.js';

/** The events of an iCalendar feed by their UIDs, as another library than the feed's own reads them. */
export function calendarEvents(feed: string) {
  const calendar = new ICAL.Component(ICAL.parse(feed));
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, location, startDate, endDate, sequence } = new ICAL.Event(component);
    const triggers = component
      .getAllSubcomponents('valarm')
      .map((alarm) => String(alarm.getFirstPropertyValue('trigger')));
    const event = {
      summary,
      location,
      sequence,
      isAllDay: startDate.isDate,
      alarms: triggers,
      start: startDate.toJSDate().toISOString(),
      end: endDate.toJSDate().toISOString(),
      zone: startDate.zone?.tzid,
      status: component.getFirstPropertyValue('status'),
      url: component.getFirstPropertyValue('url'),
    };
    return [uid, event] as const;
  });
  return new Map(events);
}
