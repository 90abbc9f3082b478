import type { Caller, TestCloud } from './test-cloud.ts';

/** The password of every player whom a test cloud registers, and the one that they change it to. */
export const PASSWORD = 'correct horse';
export const NEW_PASSWORD = 'battery staple';

/** The calls that concern an account, with the passwords above unless others are given. */
export function accountCalls({ call }: TestCloud) {
  const post = (path: string, body: unknown, as?: Caller) => call('POST', path, { as, body });
  const login = (username: unknown, password: unknown = PASSWORD) =>
    post('/api/auth/login', { username, password });
  return {
    login,
    register: (account: object) => post('/api/auth/register', account),
    requestReset: (email: unknown) => post('/api/auth/reset-password', { email }),
    verifyReset: (token: string) => call('GET', `/api/auth/reset-password/${token}`),
    reset: (token: string, password: unknown = NEW_PASSWORD) =>
      post(`/api/auth/reset-password/${token}`, { password }),
    confirm: (token: string) => post(`/api/auth/confirm-email/${token}`, undefined),
    account: (as: Caller) => call('GET', '/api/account', { as }),
    changePassword: (as: Caller, password = NEW_PASSWORD, currentPassword = PASSWORD) =>
      post('/api/account/password', { currentPassword, password }, as),
    changeEmail: (as: Caller, email: string, currentPassword = PASSWORD) =>
      post('/api/account/email', { email, currentPassword }, as),
    endSessions: (as: Caller) => call('DELETE', '/api/account/sessions', { as }),
    deleteAccount: (as: Caller, password = PASSWORD) =>
      call('DELETE', '/api/account', { as, body: { password } }),
    /** A new session of a player. */
    async signIn({ username }: { username: string }, password = PASSWORD): Promise<Caller> {
      const { body } = await login(username, password);
      const { token, user }: { token: string; user: { id: string } } = body;
      return { id: user.id, username, token };
    },
  };
}
