/** The key of the mutation that ends the session: what is asked meanwhile would be refused. */
export const SIGN_OUT = ['sign-out'];
