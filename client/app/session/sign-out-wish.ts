/** A part of the frame that goes away at once, such as the palette, asks the menu of the person to sign out by it. */
export const SIGN_OUT_WISH = 'rond-sign-out'
