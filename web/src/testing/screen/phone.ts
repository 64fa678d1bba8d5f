import { vi } from 'vitest'

/** The width of the phone on which the mobile layout is tested, in pixels: no narrow one. */
const PHONE_PX = 390
const PHONE_HEIGHT_PX = 844

/** What is drawn from here on is drawn on a phone, or, where it says so, on a screen that answers no question about its width. */
export const onMobile = (isMobile = true) =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: isMobile && Number(/max-width: ([\d.]+)px/.exec(media)?.[1]) >= PHONE_PX,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))

/** The browser of the tests lays nothing out, and of a screen without a height no card would be in sight. To be restored. */
export const hasHeight = (heightPx = PHONE_HEIGHT_PX) =>
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(heightPx)
