// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Capped} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Capped.sol";
import {ERC20Pausable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Pausable.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";
import {IAgreedTransfers} from "./IAgreedTransfers.sol";
import {IERC1643} from "./IERC1643.sol";
import {IERC7943Fungible} from "./IERC7943.sol";
import {IssuerRecords} from "./IssuerRecords.sol";

/// @title The register of one issuance
/// @notice An indivisible ERC-20 token that only whitelisted wallets may hold. The owners of the wallets are recorded
/// off chain, so that no personal data is published.
/// @dev The caller of a mint, a burn or a registered transfer cannot always see whether an earlier call was mined.
/// Therefore each of them has an id that works only once, so that a repeated call is harmless.
contract SecurityToken is ERC20Capped, ERC20Pausable, IssuerRecords, IERC7943Fungible, IAgreedTransfers {
  /// @notice May issue tokens, up to the cap.
  bytes32 public constant MINTER_ROLE = keccak256("MINTER_ROLE");
  /// @notice May edit the whitelist and enter transfers that both sides agreed to.
  bytes32 public constant REGISTRAR_ROLE = keccak256("REGISTRAR_ROLE");
  /// @notice May freeze, burn and move tokens without the holder's consent: pledge, seizure, inheritance, lost wallet.
  bytes32 public constant ENFORCER_ROLE = keccak256("ENFORCER_ROLE");
  /// @notice May pause and unpause everything except forced transfers.
  bytes32 public constant PAUSER_ROLE = keccak256("PAUSER_ROLE");

  /// @notice The first block with events of this token.
  uint256 public immutable deploymentBlock = block.number;

  /// @notice The number of accounts with `DEFAULT_ADMIN_ROLE`, which is never 0.
  uint256 public adminCount;

  mapping(address account => bool) public whitelisted;
  mapping(bytes32 mintId => bool) public mintedIds;
  mapping(bytes32 orderId => bool) public executedOrders;
  mapping(address account => uint256) private _frozen;

  event Whitelisted(address indexed account, bool allowed);
  event Minted(bytes32 indexed mintId, address indexed to, uint256 amount);
  /// @notice A registered transfer or forced transfer, or a burn, whose `to` is the zero address.
  event OrderExecuted(bytes32 indexed orderId, address indexed from, address indexed to, uint256 amount);

  error AlreadyMinted(bytes32 mintId);
  error AlreadyExecuted(bytes32 orderId);
  error ZeroAccount();
  error LastAdmin();

  modifier onlyOnce(bytes32 orderId) {
    require(!executedOrders[orderId], AlreadyExecuted(orderId));
    executedOrders[orderId] = true;
    _;
  }

  /// @param admins may grant and revoke roles, and nothing else.
  /// @param operator issues, registers, pauses and publishes what the issuer says.
  /// @param enforcer freezes, burns and moves tokens without the holder's consent.
  constructor(
    string memory name_,
    string memory symbol_,
    uint256 cap_,
    address[] memory admins,
    address operator,
    address enforcer
  ) ERC20(name_, symbol_) ERC20Capped(cap_) {
    require(admins.length > 0, LastAdmin());
    for (uint256 i = 0; i < admins.length; ++i) _grantRole(DEFAULT_ADMIN_ROLE, admins[i]);
    _grantRole(MINTER_ROLE, operator);
    _grantRole(REGISTRAR_ROLE, operator);
    _grantRole(PAUSER_ROLE, operator);
    _grantRole(ISSUER_ROLE, operator);
    _grantRole(ENFORCER_ROLE, enforcer);
  }

  /// @notice Adds wallets to the whitelist or removes them. A removed wallet keeps its tokens but cannot move them.
  function setWhitelisted(address[] calldata accounts, bool allowed) external onlyRole(REGISTRAR_ROLE) {
    for (uint256 i = 0; i < accounts.length; ++i) {
      require(accounts[i] != address(0), ZeroAccount());
      whitelisted[accounts[i]] = allowed;
      emit Whitelisted(accounts[i], allowed);
    }
  }

  /// @notice Issues `amount` tokens to `to`. Each `mintId` works once.
  function mint(bytes32 mintId, address to, uint256 amount) external onlyRole(MINTER_ROLE) {
    require(!mintedIds[mintId], AlreadyMinted(mintId));
    mintedIds[mintId] = true;
    _mint(to, amount);
    emit Minted(mintId, to, amount);
  }

  /// @notice Destroys tokens of `from`, frozen ones last.
  function burn(bytes32 orderId, address from, uint256 amount) external onlyRole(ENFORCER_ROLE) onlyOnce(orderId) {
    _unfreezeFor(from, amount);
    _burn(from, amount);
    emit OrderExecuted(orderId, from, address(0), amount);
  }

  /// @inheritdoc IAgreedTransfers
  function transferOnce(
    bytes32 orderId,
    address from,
    address to,
    uint256 amount,
    bytes32 agreement
  ) external onlyRole(REGISTRAR_ROLE) onlyOnce(orderId) {
    require(from != to, ERC7943CannotTransfer(from, to, amount));
    _transfer(from, to, amount);
    emit OrderExecuted(orderId, from, to, amount);
    if (agreement != bytes32(0)) emit AgreementRecorded(orderId, agreement);
  }

  /// @notice `forcedTransfer` with an id that works once.
  function forcedTransferOnce(
    bytes32 orderId,
    address from,
    address to,
    uint256 amount
  ) external onlyRole(ENFORCER_ROLE) onlyOnce(orderId) {
    _forceTransfer(from, to, amount);
    emit OrderExecuted(orderId, from, to, amount);
  }

  /// @inheritdoc IERC7943Fungible
  function forcedTransfer(address from, address to, uint256 amount) external onlyRole(ENFORCER_ROLE) returns (bool) {
    _forceTransfer(from, to, amount);
    return true;
  }

  /// @inheritdoc IERC7943Fungible
  function setFrozenTokens(address account, uint256 amount) external onlyRole(ENFORCER_ROLE) returns (bool) {
    require(account != address(0), ZeroAccount());
    _setFrozen(account, amount);
    return true;
  }

  /// @notice Stops transfers, mints and burns.
  function pause() external onlyRole(PAUSER_ROLE) {
    _pause();
  }

  function unpause() external onlyRole(PAUSER_ROLE) {
    _unpause();
  }

  /// @inheritdoc IERC7943Fungible
  function canTransfer(address from, address to, uint256 amount) external view returns (bool) {
    bool withheld = _frozen[from] > 0 && amount > _unfrozen(from);
    return !paused() && canSend(from) && canReceive(to) && !withheld;
  }

  /// @inheritdoc IERC7943Fungible
  function getFrozenTokens(address account) external view returns (uint256) {
    return _frozen[account];
  }

  /// @inheritdoc IERC7943Fungible
  function canSend(address account) public view returns (bool) {
    return whitelisted[account];
  }

  /// @inheritdoc IERC7943Fungible
  function canReceive(address account) public view returns (bool) {
    return whitelisted[account];
  }

  /// @notice Tokens are indivisible.
  function decimals() public pure override returns (uint8) {
    return 0;
  }

  function supportsInterface(bytes4 interfaceId) public view override(AccessControl, IERC165) returns (bool) {
    return
      interfaceId == type(IERC7943Fungible).interfaceId ||
      interfaceId == type(IAgreedTransfers).interfaceId ||
      interfaceId == type(IERC1643).interfaceId ||
      super.supportsInterface(interfaceId);
  }

  function _grantRole(bytes32 role, address account) internal override returns (bool granted) {
    require(account != address(0), ZeroAccount());
    granted = super._grantRole(role, account);
    if (granted && role == DEFAULT_ADMIN_ROLE) ++adminCount;
  }

  /// @dev Nobody could ever grant a role again without an admin, so the last one can neither be revoked nor renounce.
  function _revokeRole(bytes32 role, address account) internal override returns (bool revoked) {
    revoked = super._revokeRole(role, account);
    if (!revoked || role != DEFAULT_ADMIN_ROLE) return revoked;
    require(adminCount > 1, LastAdmin());
    --adminCount;
  }

  /// @dev Every mint, burn and ordinary transfer calls this.
  function _update(address from, address to, uint256 amount) internal override(ERC20Capped, ERC20Pausable) {
    if (to != address(0)) require(canReceive(to), ERC7943CannotReceive(to));
    if (from != address(0) && to != address(0)) {
      require(canSend(from), ERC7943CannotSend(from));
      uint256 unfrozen = _unfrozen(from);
      // If the amount exceeds the balance, the base contract reports ERC20InsufficientBalance.
      bool withheld = amount > unfrozen && amount <= balanceOf(from);
      require(!withheld, ERC7943InsufficientUnfrozenBalance(from, amount, unfrozen));
    }
    super._update(from, to, amount);
  }

  /// @dev Calls the base contract directly, so that neither a pause nor the whitelist stops an enforcer.
  function _forceTransfer(address from, address to, uint256 amount) private {
    require(from != address(0), ERC20InvalidSender(from));
    require(to != address(0), ERC20InvalidReceiver(to));
    // It would move nothing, but unfreeze the tokens.
    require(from != to, ERC7943CannotTransfer(from, to, amount));
    require(canReceive(to), ERC7943CannotReceive(to));
    _unfreezeFor(from, amount);
    ERC20._update(from, to, amount);
    emit ForcedTransfer(from, to, amount);
  }

  /// @dev Unfreezes the tokens that are about to leave `account`. The standard requires this event before the transfer.
  function _unfreezeFor(address account, uint256 amount) private {
    uint256 unfrozen = _unfrozen(account);
    if (amount > unfrozen && amount <= balanceOf(account)) _setFrozen(account, _frozen[account] - (amount - unfrozen));
  }

  function _setFrozen(address account, uint256 amount) private {
    _frozen[account] = amount;
    emit Frozen(account, amount);
  }

  function _unfrozen(address account) private view returns (uint256) {
    uint256 balance = balanceOf(account);
    uint256 frozen = _frozen[account];
    return balance > frozen ? balance - frozen : 0;
  }
}
