/** Smooth scrolling, except for who has asked for less motion: CSS cannot say that for scrolling by script. */
export const smoothly = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
